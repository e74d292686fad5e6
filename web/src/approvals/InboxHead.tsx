import type { ApprovalList } from '@plumbline/domain/approvals/lists'
import { APPROVED_OBJECTS } from '@plumbline/domain/approvals/rule'
import { m } from '../messages/generated/messages.js'
import { ChoiceField } from '../ui/fields/ChoiceField.tsx'
import { Segment } from '../ui/fields/Segment.tsx'
import type { Sort } from './inbox-order.ts'
import { AwayButton } from './rules/AwayButton.tsx'
import type { Inbox } from './use-inbox.ts'
import { KIND_NAMES } from './words.ts'

/** Which list, filtered by deal and kind, in which order. */
export function InboxHead({ inbox }: { inbox: Inbox }) {
  const { list, sort, counts, all, deal, kind, set } = inbox
  const deals = new Map(all.map((item) => [item.deal.id, item.deal.name]))
  const kinds = APPROVED_OBJECTS.filter((object) => all.some((item) => item.object === object))
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line px-4 py-3 md:px-6">
      <h1 className="text-20 font-semibold">{m.approvals_title()}</h1>
      <Segment<ApprovalList>
        label={m.approvals_lists()}
        value={list}
        onChange={(next) => set({ list: next === 'waiting' ? null : next, item: null })}
        options={[
          { value: 'waiting', label: m.approvals_waiting(), ...(counts ? { count: counts.waiting } : {}) },
          { value: 'asked', label: m.approvals_asked(), ...(counts ? { count: counts.asked } : {}) },
          { value: 'decided', label: m.approvals_decided() },
        ]}
      />
      <div className="ml-auto flex flex-wrap items-center gap-2 max-md:hidden">
        <ChoiceField
          label={m.approvals_filter_deal()}
          hideLabel
          value={deal ?? ''}
          onChange={(event) => set({ deal: event.target.value || null })}
          choices={[
            { value: '', label: m.approvals_filter_any_deal() },
            ...[...deals].map(([value, label]) => ({ value, label })),
          ]}
        />
        <ChoiceField
          label={m.approvals_filter_kind()}
          hideLabel
          value={kind ?? ''}
          onChange={(event) => set({ kind: event.target.value || null })}
          choices={[
            { value: '', label: m.approvals_filter_any_kind() },
            ...kinds.map((value) => ({ value, label: KIND_NAMES[value]() })),
          ]}
        />
        {list === 'waiting' && (
          <Segment<Sort>
            label={m.approvals_sort()}
            value={sort}
            onChange={(next) => set({ sort: next === 'urgent' ? null : next })}
            options={[
              { value: 'urgent', label: m.approvals_sort_urgent() },
              { value: 'largest', label: m.approvals_sort_largest() },
            ]}
          />
        )}
      </div>
      <AwayButton />
    </header>
  )
}
