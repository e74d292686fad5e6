import { HowPopover } from './HowPopover.tsx'
import { type ExplainProps, Ledger } from './Ledger.tsx'

/** The "how" of a figure whose ledger is already available. */
export function Explain({ align, ...ledger }: ExplainProps & { align?: 'start' | 'center' | 'end' }) {
  return (
    <HowPopover title={ledger.title} align={align}>
      {(close) => <Ledger {...ledger} onFollow={close} />}
    </HowPopover>
  )
}
