import { DEAL_FIELDS } from '../../deals/fields.ts'
import { oneLine } from '../../plain-text.ts'

const LONGEST_TAG = 60

/**
 * Tags of one cell, by comma or semicolon; Trello's colors in brackets are dropped. Repetitions and what is beyond the
 * number of tags that a deal holds are left out.
 */
export function tagsOf(text: string): string[] {
  const names = text
    .split(/[,;]/)
    .map((tag) =>
      oneLine(tag.replace(/\s*\((?:red|orange|yellow|green|blue|purple|pink|sky|lime|black)(?:_\w+)?\)\s*$/i, '')),
    )
    .map((tag) => tag.slice(0, LONGEST_TAG).toWellFormed())
    .filter((tag) => tag !== '')
  return [...new Set(names)].slice(0, DEAL_FIELDS.tags.max)
}
