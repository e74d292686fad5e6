import { DEAL_FIELDS } from '../../deals/fields.ts'
import { oneLine } from '../../plain-text.ts'

const LONGEST_TAG = 60

/**
 * A cell's tags, separated by commas or semicolons. Drops Trello's colors in parentheses, duplicates, and tags beyond
 * the maximum per deal.
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
