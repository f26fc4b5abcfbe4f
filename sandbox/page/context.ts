import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { PageClient, PageState } from './client.js';
import type { Names } from './markdown.js';

interface Page {
  client: PageClient;
  state: PageState;
  names: Names;
}

export const PageContext = createContext<Page | undefined>(undefined);

export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error('outside the page');
  return page;
}
