import { t } from '../language.js';
/** What players read when a line about chances is not understood. */

export function notUnderstood(of: { word: string; near: string; example: string }): string {
  if (of.near !== '') return t`I do not understand “${of.word}”: ${of.near} Write it like \`${of.example}\`.`;
  return t`I do not understand “${of.word}” here; write it like \`${of.example}\`.`;
}

export function missingIn(of: { topic: string; param: string; describe: string; example: string }): string {
  return t`${of.topic} needs \`${of.param}\` too: ${of.describe} Write it like \`${of.example}\`.`;
}

export function numberMissing(of: { param: string; example: string }): string {
  return t`Give a number with \`${of.param}\`; write it like \`${of.example}\`.`;
}

export function choiceMissing(of: { param: string; choices: string; example: string }): string {
  return t`\`${of.param}\` is one of ${of.choices}: write one behind it, as in \`${of.example}\`.`;
}

export function numberAlone(of: { number: string; example: string }): string {
  return t`I do not know what ${of.number} counts: put its name beside it, as in \`${of.example}\`.`;
}

export function givenTwice(of: { param: string; example: string }): string {
  return t`\`${of.param}\` is given twice; give it once, as in \`${of.example}\`.`;
}

export function tooManyWords(of: { most: number; example: string }): string {
  return t`A line has at most ${of.most} words; write it like \`${of.example}\`.`;
}

export function nothingWritten(of: { example: string }): string {
  return t`Say what you want to know, such as \`${of.example}\`.`;
}
