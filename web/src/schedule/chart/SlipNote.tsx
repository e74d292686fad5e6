import { cx } from '../../ui/cx.ts'
import type { slipWords } from '../slip-words.ts'

/** What would move, at the bottom of the screen until the bar is dropped. With the keyboard, the same is announced. */
export function SlipNote({ words, late }: { words: ReturnType<typeof slipWords>; late: boolean }) {
  return (
    <div
      data-slip
      className="pointer-events-none fixed bottom-6 left-1/2 z-30 w-[min(560px,calc(100vw-32px))] -translate-x-1/2 rounded-10 border border-line bg-surface px-4 py-3 text-14 shadow-2"
    >
      <p className="font-medium">{words.own}</p>
      <p className="text-ink-soft">{words.others}</p>
      <p className={cx('font-medium', late && 'text-bad')}>{words.end}</p>
    </div>
  )
}
