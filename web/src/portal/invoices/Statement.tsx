import { Download } from 'lucide-react'
import { m } from '../../messages/generated/messages.js'
import { cx } from '../../ui/cx.ts'
import { Refused } from '../Refused.tsx'
import { saveFile } from '../save-file.ts'
import { useWork } from '../use-work.ts'
import { invoiceCalls } from './invoice-calls.ts'

/** Downloads what was billed, paid, retained and is outstanding, by site: as a row, or as a short link beside a title. */
export function Statement({ isShort = false }: { isShort?: boolean }) {
  const { work, isWorking, refusal } = useWork()
  return (
    <>
      <button
        type="button"
        aria-busy={isWorking || undefined}
        className={cx(
          'link',
          isShort ? 'touch-target text-14' : 'flex min-h-13 w-full items-center justify-between text-16',
        )}
        onClick={() => void work(async () => saveFile(await invoiceCalls.statement(), m.portal_statement_file()))}
      >
        {isShort ? m.portal_statement() : m.portal_statement_download()}
        {!isShort && <Download aria-hidden size={20} strokeWidth={1.6} className="text-ink-soft" />}
      </button>
      {refusal && <Refused refusal={refusal} />}
    </>
  )
}
