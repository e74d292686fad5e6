import { useQuery } from '@tanstack/react-query'
import { m } from '../messages/generated/messages.js'
import { FailureState } from '../shell/failures/FailureState.tsx'
import { useMe } from '../shell/session/me.ts'
import { words } from '../shell/words.ts'
import { SkeletonRows } from '../ui/feedback/Skeleton.tsx'
import { dayInZone } from '@plumbline/domain/calendar'
import { formatDay } from '../ui/figures/format.ts'
import { cx } from '../ui/cx.ts'
import { Money } from '../ui/figures/Money.tsx'
import { DecisionBar } from './DecisionBar.tsx'
import { CountedHint } from './CountedHint.tsx'
import { hoursWords, standingOf } from './hours-words.ts'
import { LinesLeft } from './LinesLeft.tsx'
import { Papers, Prices, StillOpen, WhatItIs } from './PaneParts.tsx'
import { amountWords, whenWords } from './rules/rule-words.ts'
import { approvalQuery, type OpenApproval } from './queries.ts'
import type { Deciding } from './deciding.ts'
import { WhoDecides } from './WhoDecides.tsx'
import { agoWords, KIND_NAMES } from './words.ts'

type Props = { id: string; deciding: Deciding; onBeside: (approvalId: string) => void }

/** What it takes to decide one item, always in the same order. */
export function DecisionPane({ id, deciding, onBeside }: Props) {
  const query = useQuery(approvalQuery(id))
  if (query.isError && !query.data) return <FailureState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <SkeletonRows rows={8} label={m.approvals_loading()} />
  const { approval, pane } = query.data
  return (
    <article aria-label={words(approval.shown.title)} className="flex min-h-0 flex-1 flex-col">
      <div className="min-h-0 flex-1 space-y-6 overflow-y-auto px-4 py-5 md:px-8">
        <Head approval={approval} />
        <Over approval={approval} />
        <CountedHint open={query.data} onBeside={onBeside} />
        {approval.reason && (
          <p className="border-l-2 border-brass-edge pl-3 text-14">
            {m.approvals_reason_given({ reason: approval.reason })}
          </p>
        )}
        <div className="grid items-start gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,7fr)_minmax(0,6fr)]">
          <div className="space-y-6">
            <LinesLeft pane={pane} beside={query.data.beside} onBeside={onBeside} />
            <StillOpen unmet={pane.unmet} />
            <WhatItIs pane={pane} address={approval.shown.address} />
          </div>
          <div className="space-y-6">
            <Papers papers={pane.papers} thenDoes={pane.thenDoes} />
            <Prices prices={pane.prices} />
            <div>
              <WhoDecides approval={approval} />
              <RuleWords rules={query.data.rules} />
            </div>
          </div>
        </div>
      </div>
      <DecisionBar approval={approval} thenDoes={pane.thenDoes} deciding={deciding} />
    </article>
  )
}

function Head({ approval }: Pick<OpenApproval, 'approval'>) {
  const me = useMe()
  const { shown, deal, requestedBy, requestedAt, object, amountCents } = approval
  const day = formatDay(dayInZone(new Date(requestedAt), me.organization.timeZone))
  const detail = words(shown.detail)
  const waits = hoursWords(standingOf(approval))
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1 md:items-start">
      <div className="min-w-0 max-md:basis-full">
        <p className="text-13 text-ink-soft">
          {[
            shown.reference === null ? KIND_NAMES[object]() : `${KIND_NAMES[object]()} ${shown.reference}`,
            deal.name,
            m.approvals_asked_by({ name: requestedBy.name, day }),
          ].join(' · ')}
        </p>
        <h2 className="text-20 font-semibold">
          {words(shown.title)}
          {detail !== '' && (
            <span className="max-md:block max-md:text-14 max-md:font-normal max-md:text-ink-soft">
              <span className="max-md:hidden">{': '}</span>
              {detail}
            </span>
          )}
        </h2>
      </div>
      {amountCents !== null && <Money cents={amountCents} className="text-32 font-medium" />}
      {waits && (
        <span className={cx('text-13 figures md:hidden', waits.urgent ? 'font-semibold text-watch' : 'text-ink-soft')}>
          {waits.text}
        </span>
      )}
    </header>
  )
}

/** Which rule chose the people, so that nobody wonders why it's them. */
function RuleWords({ rules }: Pick<OpenApproval, 'rules'>) {
  if (rules.length === 0) return null
  const rule = rules.map((one) =>
    [amountWords(one), Object.keys(one.conditions).length > 0 && whenWords(one)].filter(Boolean).join(', '),
  )
  return <p className="pt-2 text-13 text-ink-soft">{m.approvals_who_rule({ rule: rule.join('; ') })}</p>
}

/** Someone else was first, or it ended otherwise. */
function Over({ approval }: Pick<OpenApproval, 'approval'>) {
  if (approval.status === 'pending') return null
  const last = approval.decisions.findLast(({ undoneAt }) => undoneAt === null)
  return (
    <p role="status" className="rounded-6 border border-line bg-sunken px-4 py-3 text-14">
      {last ? m.approvals_over({ name: last.by.name, when: agoWords(last.at) }) : m.approvals_over_none()}
    </p>
  )
}
