import type { Budget, BudgetVersion } from '@plumbline/contract/budgets/budget'
import { type LineDiff, versionDiff } from '@plumbline/domain/budgets/versions/version-diff'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../messages/generated/messages.js'
import { FailureState } from '../shell/failures/FailureState.tsx'
import { useMe } from '../shell/session/me.ts'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { ChoiceField } from '../ui/fields/ChoiceField.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { formatInstant, formatMoney } from '../ui/figures/format.ts'
import { Money } from '../ui/figures/Money.tsx'
import { Row, Section } from '../ui/layout/Section.tsx'
import { ShowMore } from '../ui/layout/ShowMore.tsx'
import { SkeletonRows } from '../ui/feedback/Skeleton.tsx'
import { Cell, HeadCell, RowHeadCell, Table, TableHead, TableRow } from '../ui/layout/Table.tsx'
import { transfersQuery, versionsQuery } from './queries.ts'
import { reasonWords } from './words.ts'

/** The budget's history: a comparison of its versions, and the transfers between lines. */
export function HistoryView({ budget }: { budget: Budget }) {
  const versions = useQuery(versionsQuery(budget.dealId))
  if (versions.isError && !versions.data)
    return <FailureState error={versions.error} onRetry={() => void versions.refetch()} />
  if (!versions.data) return <SkeletonRows rows={4} label={m.budgets_loading()} />
  const { items } = versions.data
  return (
    <div className="flex max-w-4xl flex-col gap-8 pt-4">
      {items.length === 0 ? (
        <EmptyState title={m.budgets_no_versions()} text={m.budgets_no_versions_text()} />
      ) : (
        <Versions items={items} />
      )}
      <Transfers dealId={budget.dealId} />
    </div>
  )
}

function Versions({ items }: { items: readonly BudgetVersion[] }) {
  const { timeZone } = useMe().organization
  const [left, setLeft] = useState(items[1]?.versionNo ?? 0)
  const [right, setRight] = useState(items[0]!.versionNo)
  const choices = items.map(({ versionNo, totalCents }) => ({
    value: String(versionNo),
    label: m.budgets_version_total({ version: versionNo, total: formatMoney(totalCents) }),
  }))
  const linesOf = (no: number) => items.find(({ versionNo }) => versionNo === no)?.lines ?? []
  return (
    <Section title={m.budgets_versions()}>
      {items.map((version) => (
        <Row
          key={version.versionNo}
          title={m.budgets_version_no({ version: version.versionNo })}
          detail={[
            m.budgets_version_by({
              name: version.approvedBy.name,
              when: formatInstant(version.approvedAt, timeZone),
            }),
            version.selfApproved ? m.budgets_self_approved() : '',
          ]
            .filter(Boolean)
            .join(' · ')}
          end={<Money cents={version.totalCents} cost />}
        />
      ))}
      <div className="mt-4 flex flex-wrap gap-3">
        <ChoiceField
          className="min-w-52 max-md:w-full"
          label={m.budgets_compare()}
          value={String(left)}
          choices={[{ value: '0', label: m.budgets_compare_nothing() }, ...choices]}
          onChange={(event) => setLeft(Number(event.target.value))}
        />
        <ChoiceField
          className="min-w-52 max-md:w-full"
          label={m.budgets_compare_with()}
          value={String(right)}
          choices={choices}
          onChange={(event) => setRight(Number(event.target.value))}
        />
      </div>
      <Diff lines={versionDiff(linesOf(left), linesOf(right))} />
    </Section>
  )
}

const KIND: Readonly<Record<LineDiff['kind'], () => string>> = {
  added: m.budgets_diff_added,
  removed: m.budgets_diff_removed,
  changed: m.budgets_diff_changed,
  same: m.budgets_diff_same,
}

function Diff({ lines }: { lines: readonly LineDiff[] }) {
  const [all, setAll] = useState(false)
  const shown = all ? lines : lines.filter(({ kind }) => kind !== 'same')
  const sum = (side: 'before' | 'after') => lines.reduce((total, line) => total + (line[side]?.originalCents ?? 0), 0)
  return (
    <div className="mt-3 flex flex-col gap-2">
      <Checkbox label={m.budgets_diff_all()} checked={all} onChange={setAll} />
      {shown.length === 0 ? (
        <p className="text-14 text-ink-soft">{m.budgets_diff_none()}</p>
      ) : (
        <Table label={m.budgets_diff_label()}>
          <TableHead>
            <tr>
              <HeadCell>{m.budgets_column_line()}</HeadCell>
              <HeadCell className="max-md:hidden">{m.budgets_diff_kind()}</HeadCell>
              <HeadCell numeric className="max-md:hidden">
                {m.budgets_diff_before()}
              </HeadCell>
              <HeadCell numeric>{m.budgets_diff_after()}</HeadCell>
              <HeadCell numeric>{m.budgets_diff_delta()}</HeadCell>
            </tr>
          </TableHead>
          <tbody>
            {shown.map(({ id, kind, before, after, deltaCents }) => (
              <TableRow key={id}>
                <RowHeadCell>
                  <span className="mr-2 font-normal text-ink-soft figures">{(after ?? before)!.code}</span>
                  {(after ?? before)!.description}
                  {/* These columns don't fit on a phone, so added and removed lines are labeled here. */}
                  {kind !== 'changed' && kind !== 'same' && (
                    <span className="block text-12 font-normal text-ink-soft md:hidden">{KIND[kind]()}</span>
                  )}
                </RowHeadCell>
                <Cell className="max-md:hidden">{KIND[kind]()}</Cell>
                <Cell numeric className="max-md:hidden">
                  {before ? <Money cents={before.originalCents} column cost /> : ''}
                </Cell>
                <Cell numeric>{after ? <Money cents={after.originalCents} column cost /> : ''}</Cell>
                <Cell numeric>
                  <Money cents={deltaCents} column cost sign="always" />
                </Cell>
              </TableRow>
            ))}
          </tbody>
          <tfoot>
            <TableRow state="result">
              <RowHeadCell>{m.budgets_total()}</RowHeadCell>
              <Cell className="max-md:hidden" />
              <Cell numeric className="max-md:hidden">
                <Money cents={sum('before')} column cost />
              </Cell>
              <Cell numeric>
                <Money cents={sum('after')} column cost />
              </Cell>
              <Cell numeric>
                <Money cents={sum('after') - sum('before')} column cost sign="always" />
              </Cell>
            </TableRow>
          </tfoot>
        </Table>
      )}
    </div>
  )
}

function Transfers({ dealId }: { dealId: string }) {
  const { timeZone } = useMe().organization
  const query = useInfiniteQuery(transfersQuery(dealId))
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  if (items.length === 0) return null
  return (
    <Section title={m.budgets_transfers()}>
      {items.map((item) => (
        <Row
          key={item.id}
          title={m.budgets_transfer_of({ from: item.from.description, to: item.to.description })}
          detail={[reasonWords(item.reason), item.madeBy.name, formatInstant(item.madeAt, timeZone)].join(' · ')}
          end={<Money cents={item.amountCents} cost />}
        />
      ))}
      <ShowMore pages={query} />
    </Section>
  )
}
