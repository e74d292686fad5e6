import { oneLine } from '../plain-text.ts'

const LONGEST_TITLE = 200

/**
 * Suggests a title for a task from a text: its first line, or as many of its words as fit.
 * @returns the whole text as `rest` if the title leaves some of it out
 */
export function titleFrom(text: string): { title: string; rest: string } {
  const whole = text.trim()
  const first = oneLine(whole.split('\n')[0] ?? '')
  if (first.length <= LONGEST_TITLE) return { title: first, rest: first === whole ? '' : whole }
  const cut = first.slice(0, LONGEST_TITLE - 1)
  const space = cut.lastIndexOf(' ')
  return { title: `${space < 0 ? cut : cut.slice(0, space)}…`, rest: whole }
}
