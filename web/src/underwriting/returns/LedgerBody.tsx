import type { Ledger as LedgerData } from '@plumbline/domain/underwriting/ledger'
import { useContext } from 'react'
import { useSearchParams } from 'react-router'
import { Ledger } from '../../ui/figures/Ledger.tsx'
import { explainProps } from '../../figures/ledger-props.ts'
import { figureSentence } from './sentences.ts'
import { placeOf } from '../terms/term-places.ts'
import { SpokenDealContext } from './spoken-deal.ts'

/** The terms of a figure, and the figure as a sentence. */
export function LedgerBody({
  ledger,
  dealId,
  scenarioId,
  onFollow,
}: {
  ledger: LedgerData
  dealId?: string
  /** defaults to the open scenario */
  scenarioId?: string | null
  onFollow: () => void
}) {
  const [search] = useSearchParams()
  const place = dealId === undefined ? undefined : { dealId, scenarioId: scenarioId ?? search.get('scenario') }
  const deal = useContext(SpokenDealContext)
  const sentence = deal ? figureSentence(ledger, deal) : undefined
  return (
    <Ledger
      {...explainProps(ledger, place && ((term) => placeOf(term, ledger, place)))}
      sentence={sentence}
      onFollow={onFollow}
    />
  )
}
