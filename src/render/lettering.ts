/** Advance widths of the bundled fonts in thousandths of the size, from space to tilde: scenes are laid out without a canvas. */
const REGULAR = [
  318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337, 636, 636, 636, 636, 636, 636, 636,
  636, 636, 636, 337, 337, 838, 838, 838, 531, 1000, 684, 686, 698, 770, 632, 575, 775, 752, 295, 295, 656, 557, 863,
  748, 787, 603, 787, 695, 635, 611, 732, 684, 989, 685, 611, 685, 390, 337, 390, 838, 500, 500, 613, 635, 550, 635,
  615, 352, 635, 634, 278, 278, 579, 278, 974, 634, 612, 635, 635, 411, 521, 392, 634, 592, 818, 592, 592, 525, 636,
  337, 636, 838,
];
const BOLD = [
  348, 456, 521, 838, 696, 1002, 872, 306, 457, 457, 523, 838, 380, 415, 380, 365, 696, 696, 696, 696, 696, 696, 696,
  696, 696, 696, 400, 400, 838, 838, 838, 580, 1000, 774, 762, 734, 830, 683, 683, 821, 837, 372, 372, 775, 637, 995,
  837, 850, 733, 850, 770, 720, 682, 812, 774, 1103, 771, 724, 725, 457, 365, 457, 838, 500, 500, 675, 716, 593, 716,
  678, 435, 716, 712, 343, 343, 665, 343, 1042, 712, 687, 716, 716, 493, 595, 478, 712, 652, 924, 645, 652, 582, 712,
  365, 712, 838,
];
const OTHERS: Record<string, number> = {
  '·': 380,
  '×': 838,
  '→': 838,
  '…': 1000,
  '–': 500,
  '’': 380,
  '“': 657,
  '”': 657,
  '″': 447,
};
/** Discord takes no longer description of a file. */
export const LONGEST_ALT = 1024;

/** Wide enough for letters of any alphabet that are not measured above. */
const UNKNOWN = 1000;

/** Pixels that a text takes on one line. */
export function textWidth(text: string, size: number, bold = false): number {
  const widths = bold ? BOLD : REGULAR;
  let sum = 0;
  for (const letter of text) sum += widths[letter.charCodeAt(0) - 32] ?? OTHERS[letter] ?? UNKNOWN;
  return (sum * size) / 1000;
}

/** The room that the painter squeezes a text into, if it has letters whose widths are not known. */
export function squeezed(text: string, room: number): { fit?: number } {
  const known = [...text].every(letter => REGULAR[letter.charCodeAt(0) - 32] !== undefined || letter in OTHERS);
  return known ? {} : { fit: room };
}

/** Players name units: one line, no control, direction or combining marks, without Markdown's escapes. */
export function plain(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Mn}\p{Me}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The text, or as much of it as fits before an ellipsis. */
export function fitted(text: string, room: number, size: number, bold = false): string {
  const clean = plain(text.slice(0, 400));
  if (textWidth(clean, size, bold) <= room) return clean;
  const letters = [...clean];
  while (letters.length > 0 && textWidth(`${letters.join('')}…`, size, bold) > room) letters.pop();
  return letters.length === 0 ? '' : `${letters.join('').trimEnd()}…`;
}

/** Lines no wider than `room`; a word that is wider alone is cut. At most `most` lines, the last with an ellipsis. */
export function wrapped(text: string, room: number, size: number, most: number): string[] {
  const words = plain(text.slice(0, 2000)).split(' ');
  const lines: string[] = [];
  let current = '';
  for (const [index, word] of words.entries()) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (textWidth(longer, size) <= room || current === '') {
      current = longer;
      continue;
    }
    if (lines.length === most - 1) {
      return [...lines, fitted(`${current} ${words.slice(index).join(' ')}`, room, size)];
    }
    lines.push(fitted(current, room, size));
    current = word;
  }
  return current === '' ? lines : [...lines, fitted(current, room, size)];
}
