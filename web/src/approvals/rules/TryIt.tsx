import type { RoutingFacts } from '@plumbline/contract/approvals/routing'
import { fillStep } from '@plumbline/domain/approvals/people'
import type { ApprovedObject } from '@plumbline/domain/approvals/rule'
import type { ReactNode } from 'react'
import { m } from '../../messages/generated/messages.js'
import { isRoleName, roleNames } from '../../team/role-words.ts'
import { cx } from '../../ui/cx.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { formatList, formatMoney } from '../../ui/figures/format.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { DEAL_TYPES } from './rule-words.ts'
import type { Trial } from './use-tried.ts'

type Props = { routing: RoutingFacts; kind: ApprovedObject; trial: Trial }

/** Kinds with a vendor and budget lines. */
const WITH_LINES: ReadonlySet<ApprovedObject> = new Set(['purchase_order', 'change_order', 'vendor_invoice'])

/** Says who would decide what is typed, with the function that decides on the server. */
export function TryIt({ routing, kind, trial }: Props) {
  const { tried, set, route } = trial
  const [short] = route.shortfalls
  const asks = (condition: 'dealType' | 'category') => trial.rules.some(({ conditions }) => conditions[condition])
  return (
    <aside className="space-y-4 rounded-10 border border-line bg-surface p-5">
      <div>
        <h2 className="text-16 font-semibold">{m.approvals_try()}</h2>
        <p className="text-13 text-ink-soft">{m.approvals_try_lede()}</p>
      </div>
      {kind !== 'stage_override' && (
        <MoneyField
          label={m.approvals_try_amount()}
          value={tried.amountCents}
          onChange={(cents) => set({ amountCents: cents ?? 0 })}
        />
      )}
      <ChoiceField
        label={m.approvals_try_by()}
        value={tried.requester}
        onChange={(event) => set({ requester: event.target.value })}
        choices={routing.members.map(({ userId, name }) => ({ value: userId, label: name }))}
      />
      {WITH_LINES.has(kind) && (
        <>
          <MoneyField
            label={m.approvals_try_left()}
            value={tried.leftCents}
            help={short && m.approvals_try_short({ amount: formatMoney(short.shortCents) })}
            onChange={(leftCents) => set({ leftCents })}
          />
          <MoneyField
            label={m.approvals_try_others()}
            value={tried.othersCents}
            help={
              tried.othersCents > 0 && route.bandCents !== null
                ? m.approvals_try_together({ amount: formatMoney(route.bandCents) })
                : undefined
            }
            onChange={(cents) => set({ othersCents: cents ?? 0 })}
          />
          <Checkbox
            label={m.approvals_try_papers()}
            checked={tried.compliant}
            onChange={(compliant) => set({ compliant })}
          />
        </>
      )}
      {asks('dealType') && (
        <ChoiceField
          label={m.approvals_try_deal()}
          value={tried.dealType}
          onChange={(event) => set({ dealType: event.target.value as typeof tried.dealType })}
          choices={[
            { value: 'fix_and_flip', label: DEAL_TYPES.fix_and_flip() },
            { value: 'land_home', label: DEAL_TYPES.land_home() },
          ]}
        />
      )}
      {asks('category') && (
        <TextField
          label={m.approvals_try_categories()}
          value={tried.category}
          maxLength={2}
          inputMode="numeric"
          onChange={(event) => set({ category: event.target.value.trim() })}
        />
      )}
      <Then routing={routing} kind={kind} trial={trial} />
    </aside>
  )
}

function Then({ routing, kind, trial: { tried, route, people, rules, held } }: Props) {
  const nameOf = (id: string) => routing.members.find(({ userId }) => userId === id)?.name ?? ''
  const numbers = rules.flatMap(({ id }, index) => (held.has(id) ? [String(index + 1)] : []))
  const { requester } = tried
  return (
    <Section
      title={m.approvals_try_then()}
      action={
        numbers.length > 0 && (
          <span className="text-13 text-ink-soft">
            {m.approvals_try_rules({ count: numbers.length, numbers: formatList(numbers) })}
          </span>
        )
      }
    >
      <ol aria-live="polite" className="text-14">
        <Stop dot="bg-ink" end={m.approvals_try_now()}>
          {m.approvals_try_asks({ name: nameOf(requester) })}
        </Stop>
        {route.outcome === 'automatic' && <Stop dot="bg-brass">{m.approvals_try_automatic()}</Stop>}
        {route.outcome === 'requester_approves' && (
          <Stop dot="bg-brass">{m.approvals_try_own({ name: nameOf(requester) })}</Stop>
        )}
        {route.steps.map((step, index) => {
          const { seats } = fillStep(step, { object: kind, requester, bandCents: route.bandCents }, people)
          const roles = step.approvers.flatMap((one) => ('role' in one && isRoleName(one.role) ? [one.role] : []))
          return (
            <Stop key={index} dot="bg-brass" end={m.approvals_try_within({ hours: step.slaHours })}>
              <span className="font-medium">{formatList(seats.map(({ userId }) => nameOf(userId)))}</span>
              <span className="block text-13 text-ink-soft">{roleNames(roles)}</span>
            </Stop>
          )
        })}
        <Stop dot="bg-surface" last>
          {m.approvals_try_done()}
        </Stop>
      </ol>
    </Section>
  )
}

/** A stop on the way to the approval, on one line with the others. */
function Stop({ dot, end, last, children }: { dot: string; end?: string; last?: boolean; children: ReactNode }) {
  return (
    <li className="relative flex gap-3 pl-5">
      <span
        aria-hidden
        className={cx('absolute left-1 w-px bg-line-strong', last ? 'top-0 h-4' : 'top-4 bottom-[-1rem]')}
      />
      <span
        aria-hidden
        className={cx('absolute top-3.5 left-0 size-2.25 rounded-full border border-line-strong', dot)}
      />
      <span className="flex min-w-0 flex-1 items-baseline justify-between gap-3 border-b border-line py-2.5">
        <span className="min-w-0">{children}</span>
        {end && <span className="text-13 whitespace-nowrap text-ink-soft">{end}</span>}
      </span>
    </li>
  )
}
