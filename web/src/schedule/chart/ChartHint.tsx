import { m } from '../../messages/generated/messages.js'
import { Key } from '../../shell/keys/Key.tsx'
import { cx } from '../../ui/cx.ts'

/** What the bars mean, and how to move them with the pointer and the keyboard. */
export function ChartHint({ mayChange }: { mayChange: boolean }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-gutter text-13 text-ink-soft">
      <Legend />
      {mayChange && <Keys />}
    </div>
  )
}

function Keys() {
  return (
    <>
      <p className="order-last w-full">{m.schedule_hint()}</p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 pointer-coarse:hidden">
        <Key>←</Key>
        <Key>→</Key> {m.schedule_key_day()} <Key>⇧ →</Key> {m.schedule_key_longer()} <Key>D</Key>{' '}
        {m.schedule_key_depends()} <Key>↵</Key> {m.schedule_key_save()}
      </p>
    </>
  )
}

function Legend() {
  const box = 'inline-block h-2.5 w-5 rounded-[2px] border'
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-12">
      <li className="flex items-center gap-1.5">
        <span aria-hidden className={cx(box, 'border-blueprint bg-blueprint/50')} /> {m.schedule_legend_done()}
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden className={cx(box, 'border-blueprint bg-surface')} /> {m.schedule_legend_planned()}
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden className={cx(box, 'border-bad bg-surface')} /> {m.schedule_legend_critical()}
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden className="inline-block w-5 border-t border-dashed border-ink-soft" />{' '}
        {m.schedule_legend_slack()}
      </li>
    </ul>
  )
}
