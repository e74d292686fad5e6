import type { ReactNode } from 'react'
import { HowPopover } from './HowPopover.tsx'
import { type ExplainProps, Ledger } from './Ledger.tsx'

type Props = ExplainProps & {
  align?: 'start' | 'center' | 'end'
  /** The figure that is explained. */
  children: ReactNode
}

/** A figure with its "how", where its ledger is already available. */
export function Explain({ align, children, ...ledger }: Props) {
  return (
    <HowPopover title={ledger.title} align={align} figure={children}>
      {(close) => <Ledger {...ledger} onFollow={close} />}
    </HowPopover>
  )
}
