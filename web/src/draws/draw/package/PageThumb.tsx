import type { DrawPackage } from '@plumbline/contract/draws/package'
import { cx } from '../../../ui/cx.ts'

type Part = DrawPackage['parts'][number]['part']

/** A page of a part, drawn small: what kind of page it is, not what's on it. */
export function PageThumb({ part }: { part: Part }) {
  return (
    <span aria-hidden className="flex h-18 w-14 flex-col gap-1 border border-line-strong bg-print p-1.5">
      {part === 'pictures' ? <PicturePage /> : part === 'schedule' ? <TablePage /> : <TextPage part={part} />}
    </span>
  )
}

const GRAY = 'bg-[#c8c4bb]'
const DARK = 'bg-[#2a2f3a]'

function Bar({ wide, dark = false }: { wide: string; dark?: boolean }) {
  return <span className={cx('block h-0.5', wide, dark ? DARK : GRAY)} />
}

function TextPage({ part }: { part: Part }) {
  return (
    <>
      {part === 'cover' ? <span className={cx('block size-2.5', DARK)} /> : <Bar wide="w-3/5" dark />}
      <Bar wide="w-full" dark={part === 'cover'} />
      <Bar wide="w-4/5" />
      <Bar wide="w-full" />
      <Bar wide="w-3/5" />
      <span className="mt-auto flex justify-end">
        <Bar wide="w-2/5" dark={part === 'invoices'} />
      </span>
    </>
  )
}

function TablePage() {
  return (
    <>
      <Bar wide="w-3/5" dark />
      {['one', 'two', 'three', 'four', 'five'].map((row) => (
        <span key={row} className="flex justify-between">
          <Bar wide="w-2/5" />
          <Bar wide="w-1/5" />
          <Bar wide="w-1/5" />
        </span>
      ))}
    </>
  )
}

function PicturePage() {
  return (
    <span className="grid flex-1 grid-cols-2 gap-1">
      {['one', 'two', 'three', 'four'].map((picture) => (
        <span key={picture} className={GRAY} />
      ))}
    </span>
  )
}
