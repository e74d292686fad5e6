import type { Sum } from './board-address.ts'
import { SUM_WORDS } from './sums.ts'

/** The name of a total on its own; within a sentence it's lowercase. */
export function SumName({ sum }: { sum: Sum }) {
  return <span className="inline-block first-letter:uppercase">{SUM_WORDS[sum]()}</span>
}
