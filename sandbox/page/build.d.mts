/** Bundles the page into index.html, page.js and page.css in `folder`. */
export function buildPage(folder: string): Promise<void>;
