import { areSpreads, type Spreads, USUAL_SPREADS } from '@plumbline/domain/underwriting/risk/simulation'
import type { Underwriting } from '@plumbline/domain/underwriting/underwrite'
import { Dices } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { draftKey, readDraft, writeDraft } from '../../shell/drafts/saved-draft.ts'
import { useMe } from '../../shell/session/me.ts'
import { Button } from '../../ui/Button.tsx'
import { Explain } from '../../ui/figures/Explain.tsx'
import { HowHint } from '../../ui/figures/HowPopover.tsx'
import { formatCount, formatMoney, formatRatio } from '../../ui/figures/format.ts'
import { Money } from '../../ui/figures/Money.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { Status } from '../../ui/feedback/Status.tsx'
import { explainChance, explainPercentile, PERCENTILES, type RangeRun } from './explain-range.ts'
import { Histogram } from './Histogram.tsx'
import { SpreadFields } from './SpreadFields.tsx'
import { useSimulation } from './use-simulation.ts'

/** The possible outcomes of a deal with uncertain inputs: the profit of thousands of runs, and what they draw from. */
export function Range({ underwriting, dealId }: { underwriting: Underwriting; dealId: string }) {
  const { spreads, change, usual, reset } = useSpreads(dealId)
  const [search] = useSearchParams()
  const [seed, setSeed] = useState(1)
  const { range, failed } = useSimulation(underwriting.model, spreads, seed)
  return (
    <Section
      title={m.underwriting_range()}
      action={
        range && (
          <Button
            kind="quiet"
            size="small"
            icon={<Dices aria-hidden size={16} strokeWidth={1.6} />}
            onClick={() => setSeed(seed + 1)}
          >
            {m.underwriting_draw_again()}
          </Button>
        )
      }
    >
      <p role="status" className="sr-only">
        {range && m.underwriting_range_ready({ profit: formatMoney(range.p50Cents, { digits: 'whole' }) })}
      </p>
      <div className="pt-3">
        {failed && <Status tone="bad">{m.underwriting_range_failed()}</Status>}
        {!range && !failed && <SkeletonRows rows={4} label={m.underwriting_range_loading()} />}
        {range && (
          <Outcome {...{ range, spreads, seed, underwriting }} place={{ dealId, scenarioId: search.get('scenario') }} />
        )}
      </div>
      <SpreadFields {...{ spreads, change, usual, reset }} hasLoans={underwriting.model.loans.length > 0} />
    </Section>
  )
}

const PERCENTILE_NAMES = {
  p10Cents: m.underwriting_p10,
  p50Cents: m.underwriting_p50,
  p90Cents: m.underwriting_p90,
} as const

function Outcome(run: RangeRun) {
  const { range, seed, underwriting } = run
  const { targetProfitCents } = underwriting.model
  const chance = (of: 'loss' | 'target', label: string, share: number) => (
    <Figure label={label}>
      <Explain {...explainChance(run, of, label)}>
        <span className="figures">{formatRatio(share)}</span>
      </Explain>
    </Figure>
  )
  return (
    <>
      <dl className="grid grid-cols-3 gap-x-3 md:grid-flow-col md:auto-cols-fr md:grid-cols-none md:gap-x-0">
        {PERCENTILES.map((percentile) => (
          <Figure key={percentile} label={PERCENTILE_NAMES[percentile]()}>
            <Explain align="start" {...explainPercentile(run, percentile, PERCENTILE_NAMES[percentile]())}>
              <Money cents={range[percentile]} digits="whole" />
            </Explain>
          </Figure>
        ))}
        {chance('loss', m.underwriting_chance_of_loss(), range.chanceOfLoss)}
        {targetProfitCents > 0 &&
          chance(
            'target',
            m.underwriting_chance_of_target({ profit: formatMoney(targetProfitCents, { digits: 'whole' }) }),
            range.chanceOfTarget,
          )}
      </dl>
      <Histogram range={range} />
      <p className="pt-1 text-12 text-ink-soft">
        {m.underwriting_runs({ count: formatCount(range.runs), seed: formatCount(seed) })}
      </p>
    </>
  )
}

/** A figure of the runs with its name and its "how", as part of a `dl`. */
function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div data-figure className="min-w-0 py-2 md:px-4 md:first:pl-0 md:not-first:border-l md:border-line">
      <dt className="flex flex-wrap items-baseline gap-x-2 text-12 text-ink-soft">
        {label}
        <HowHint />
      </dt>
      <dd className="text-16 font-semibold">{children}</dd>
    </div>
  )
}

/** Keeps what a user entered for a deal in this browser only. It isn't part of any record. */
function useSpreads(dealId: string) {
  const { userId } = useMe()
  const key = draftKey(userId, `spreads:${dealId}`)
  const [spreads, setSpreads] = useState<Spreads>(() => keptSpreads(key) ?? USUAL_SPREADS)
  return {
    spreads,
    usual: spreads === USUAL_SPREADS,
    change: (next: Spreads) => {
      setSpreads(next)
      writeDraft(key, next)
    },
    reset: () => {
      setSpreads(USUAL_SPREADS)
      writeDraft(key, null)
    },
  }
}

function keptSpreads(key: string): Spreads | null {
  const kept = readDraft<unknown>(key)
  return areSpreads(kept) ? kept : null
}
