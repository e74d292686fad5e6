import type { ArticleSource } from './source.ts'

const WORDS_PER_MINUTE = 220

/** Returns the prose of an article, without figures, tables, charts or markup. */
export function proseOf({ body }: ArticleSource): string {
  return body
    .split('\n')
    .filter((line) => !/^\s*\||^Table: |^!\[/.test(line))
    .map((line) => line.replace(/^\s*(?:#+|[-*>]|\d+\.)\s+(?:\[ \] )?/, ''))
    .join('\n')
    .replace(/\{\{\w+\}\}/g, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]/g, '')
}

export function wordCount(source: ArticleSource): number {
  return proseOf(source).match(/\p{L}[\p{L}\p{M}'’-]*/gu)?.length ?? 0
}

export function readingMinutes(source: ArticleSource): number {
  return Math.max(1, Math.round(wordCount(source) / WORDS_PER_MINUTE))
}
