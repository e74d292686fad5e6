import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { Valuation } from '@plumbline/contract/underwriting/valuations'
import { type ArvWarning, arvWarnings } from '@plumbline/domain/underwriting/comps/arv-warnings'
import type { ArvEstimate } from '@plumbline/domain/underwriting/comps/arv'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { useMe } from '../../shell/session/me.ts'
import { Button } from '../../ui/Button.tsx'
import { Explain } from '../../ui/figures/Explain.tsx'
import { formatCount, formatDay, formatList, formatMoney } from '../../ui/figures/format.ts'
import { HowHint } from '../../ui/figures/HowPopover.tsx'
import { Money } from '../../ui/figures/Money.tsx'
import { Status } from '../../ui/feedback/Status.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { compAddress } from './comp-places.ts'
import { explainAverage, explainBySize } from './explain-arv.ts'
import { FrozenHow, isExplained } from './FrozenHow.tsx'
import { featureWords, subjectOf } from './features.ts'
import { counts, type PricedComp } from './priced.ts'
import { TypeArvDialog } from './TypeArvDialog.tsx'
import { useFreeze } from './use-freeze.ts'
import { CONFIDENCE_TONE, confidenceWords, methodWords } from './words.ts'

type Props = {
  deal: DealWithTerms
  comps: readonly PricedComp[]
  estimate: ArvEstimate | null
  current: Valuation | undefined
  mayManage: boolean
}

/**
 * The ARV that the deal uses, the current value from the comps, and the cross-check by size: three figures in one ruled
 * strip.
 */
export function ArvFigures({ deal, comps, estimate, current, mayManage }: Props) {
  return (
    <div className="grid border-b border-ink max-lg:divide-y max-lg:divide-line lg:grid-cols-[1.1fr_1.3fr_1fr] lg:divide-x lg:divide-line">
      <CurrentArv {...{ deal, comps, current, mayManage }} />
      <FromComps {...{ deal, comps, estimate, current, mayManage }} />
      <BySize {...{ deal, estimate }} />
    </div>
  )
}

function Block({ label, figure, children }: { label: ReactNode; figure: ReactNode; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-1 py-4 lg:px-6 lg:first:pl-0 lg:last:pr-0">
      <div data-figure className="flex flex-col gap-1">
        <h2 className="flex items-baseline gap-2 text-13 text-ink-soft">{label}</h2>
        {figure}
      </div>
      {children}
    </section>
  )
}

function CurrentArv({ deal, comps, current, mayManage }: Pick<Props, 'deal' | 'comps' | 'current' | 'mayManage'>) {
  const { today } = useMe().organization
  const [typing, setTyping] = useState(false)
  const subject = subjectOf(deal, today)
  const arv = <Money cents={deal.fields.arvCents ?? null} missing={m.comps_no_arv()} />
  const warnings = mayManage ? arvWarnings({ current: current ?? null, subject, comps, today }) : []
  return (
    <Block
      label={
        <>
          {m.comps_arv()}
          {current && isExplained(current) && <HowHint spelled />}
        </>
      }
      figure={
        <p className="text-32 font-semibold">
          {current ? (
            <FrozenHow dealId={deal.id} value={current} comps={comps}>
              {arv}
            </FrozenHow>
          ) : (
            arv
          )}
        </p>
      }
    >
      {current && <p className="text-13 text-ink-soft">{madeWords(current)}</p>}
      {current?.note && <p className="text-13">{current.note}</p>}
      {warnings.map((warning) => (
        <Status key={warning.reason} tone="watch">
          {warningWords(warning)}
        </Status>
      ))}
      {mayManage && (
        <div className="mt-2">
          <Button onClick={() => setTyping(true)}>{m.comps_type_arv()}</Button>
        </div>
      )}
      {typing && <TypeArvDialog deal={deal} onClose={() => setTyping(false)} />}
    </Block>
  )
}

function warningWords(warning: ArvWarning): string {
  switch (warning.reason) {
    case 'old_value':
      return m.comps_stale({ days: warning.days })
    case 'old_sales':
      return m.comps_old_sales({ count: warning.count, day: formatDay(warning.oldestOn) })
    case 'facts_changed':
      return m.comps_facts_changed({ features: formatList(warning.features.map(featureWords)) })
  }
}

/** Returns `Comps · Jordan Mills · May 12, 2026`. */
export function madeWords({ method, author, asOf }: Valuation): string {
  return [methodWords(method), author?.name, formatDay(asOf)].filter(Boolean).join(' · ')
}

function FromComps({ deal, comps, estimate, current, mayManage }: Props) {
  const { freeze, working, overtaken } = useFreeze(deal)
  const [note, setNote] = useState('')
  const { today } = useMe().organization
  if (!estimate) {
    return (
      <Block
        label={m.comps_from_comps()}
        figure={<Money cents={null} missing={m.comps_none_counts()} className="text-20 font-semibold" />}
      >
        <p className="text-13 text-ink-soft">{m.comps_none_counts()}</p>
      </Block>
    )
  }
  const { valueCents, lowCents, highCents, confidence, compCount } = estimate
  const counting = comps.filter(counts).map((comp) => ({ ...comp, to: compAddress(deal.id, comp.id) }))
  const arvCents = deal.fields.arvCents ?? null
  const isFrozen = current?.method === 'comps' && current.valueCents === valueCents && current.asOf === today
  return (
    <Block
      label={
        <>
          {m.comps_from_comps_count({ count: compCount })}
          <HowHint />
        </>
      }
      figure={
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Explain align="start" {...explainAverage(counting, valueCents)}>
            <Money cents={valueCents} className="text-20 font-semibold" />
          </Explain>
          {arvCents !== null && arvCents !== valueCents && (
            <span className="text-13 text-ink-soft figures">
              {m.comps_against_arv({ difference: formatMoney(valueCents - arvCents, { sign: 'always' }) })}
            </span>
          )}
        </p>
      }
    >
      <p className="text-13 text-ink-soft figures">
        {m.comps_range({ low: formatMoney(lowCents), high: formatMoney(highCents) })}
      </p>
      <Status tone={CONFIDENCE_TONE[confidence]}>
        {confidenceWords(confidence)}
        {confidence !== 'high' && (
          <span className="block text-12 text-ink-soft">
            {confidence === 'low' ? m.comps_why_low() : m.comps_why_medium()}
          </span>
        )}
      </Status>
      {overtaken?.toCents === valueCents && (
        <p role="alert">
          <Status tone="watch">
            {m.comps_overtaken({ from: formatMoney(overtaken.fromCents), to: formatMoney(overtaken.toCents) })}
          </Status>
        </p>
      )}
      {mayManage && (
        <div className="mt-2 flex flex-wrap items-end gap-2">
          <TextField
            label={m.comps_why_this_value()}
            className="min-w-48 flex-1"
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          <Button
            working={working}
            disabled={isFrozen}
            disabledReason={m.comps_frozen_already()}
            onClick={() => freeze({ expectedCents: valueCents, note }, { onSuccess: () => setNote('') })}
          >
            {m.comps_freeze()}
          </Button>
        </div>
      )}
    </Block>
  )
}

function BySize({ deal, estimate }: Pick<Props, 'deal' | 'estimate'>) {
  const bySize = estimate?.bySize
  if (!bySize) {
    return (
      <Block
        label={m.comps_by_size()}
        figure={<Money cents={null} missing={m.comps_by_size_missing()} className="text-20 font-semibold" />}
      >
        <p className="text-13 text-ink-soft">
          {m.comps_by_size_missing()}{' '}
          <Link className="link" to={`/app/deals/${deal.id}`}>
            {m.comps_to_overview()}
          </Link>
        </p>
      </Block>
    )
  }
  return (
    <Block
      label={
        <>
          {m.comps_by_size()}
          <HowHint />
        </>
      }
      figure={
        <p>
          <Explain {...explainBySize(bySize)}>
            <Money cents={bySize.valueCents} className="text-20 font-semibold" />
          </Explain>
        </p>
      }
    >
      <p className="text-13 text-ink-soft figures">
        {m.comps_by_size_made({ price: formatMoney(bySize.perSqftCents), area: formatCount(bySize.subjectSqft) })}
      </p>
      <p className="text-13 text-ink-soft figures">
        {m.comps_against_comps({
          difference: formatMoney(bySize.valueCents - estimate.valueCents, { sign: 'always' }),
        })}
      </p>
    </Block>
  )
}
