import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { keysOf } from '@plumbline/domain/underwriting/terms/scenario'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { useMe } from '../../shell/session/me.ts'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { Status } from '../../ui/feedback/Status.tsx'
import { Table } from '../../ui/layout/Table.tsx'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { FigureValue } from '../../figures/FigureValue.tsx'
import { HowHint } from '../../ui/figures/HowPopover.tsx'
import { LedgerHow } from '../returns/FigureHow.tsx'
import { missingWords } from '../../figures/figures.ts'
import { termsOfDeal } from '../terms/terms-of-deal.ts'
import { FIGURE_NAMES } from '../../figures/ledger-words.ts'
import { type Column, columnsOf, comparedIn, deltaOf, differingInputs, isBetter, ledgersOf } from './comparison.ts'
import { deltaWords } from './delta-words.ts'
import { scenariosQuery } from './queries.ts'
import { ScenarioBar } from './ScenarioBar.tsx'
import { termName, TermValue } from './term-words.tsx'

/** The plan and all scenarios side by side: the inputs that differ and their results. */
export function Comparison({ deal }: { deal: DealWithTerms }) {
  const { timeZone } = useMe().organization
  const { data, error, refetch } = useQuery(scenariosQuery(deal.id))
  const wide = useMediaQuery('(min-width: 700px)')
  const [chosen, setChosen] = useState<string | null>(null)
  const columns = useMemo(
    () => (data ? columnsOf(termsOfDeal(deal, timeZone), data.items) : []),
    [data, deal, timeZone],
  )
  if (error) return <FailureState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={8} />
  const [plan, ...scenarios] = columns
  if (!plan || scenarios.length === 0)
    return (
      <>
        <ScenarioBar deal={deal} />
        <EmptyState title={m.scenarios_none()} text={m.scenarios_keep_lede()} />
      </>
    )
  // On a phone, the plan is compared with one scenario at a time.
  const beside = scenarios.find(({ id }) => id === chosen) ?? scenarios[0]!
  const shown = wide ? columns : [plan, beside]
  return (
    <>
      <ScenarioBar deal={deal} />
      <div className="flex flex-col gap-4 px-4 py-4 md:px-5">
        {!wide && scenarios.length > 1 && (
          <ChoiceField
            label={m.scenarios_beside()}
            value={beside.id ?? ''}
            choices={scenarios.map(({ id, name }) => ({ value: id ?? '', label: name }))}
            onChange={(event) => setChosen(event.target.value)}
          />
        )}
        <Table label={m.scenarios_side_by_side()} className="mx-0">
          <Head columns={shown} />
          <tbody>
            <Heading span={shown.length}>{m.scenarios_inputs()}</Heading>
            <Inputs columns={shown} all={columns} deal={deal} />
            <Heading span={shown.length}>{m.scenarios_figures()}</Heading>
            <Results columns={shown} plan={plan} dealId={deal.id} />
          </tbody>
        </Table>
      </div>
    </>
  )
}

const CELL = 'border-b border-line py-2 pl-2 text-right align-top md:px-3'

function Head({ columns }: { columns: readonly Column[] }) {
  return (
    <thead>
      <tr className="border-b border-ink">
        <th scope="col">
          <span className="sr-only">{m.scenarios_inputs()}</span>
        </th>
        {columns.map(({ id, name, stale }) => (
          <th
            key={id ?? 'plan'}
            scope="col"
            className="py-2 pl-2 text-right md:min-w-32 md:px-3 align-bottom text-14 font-semibold"
          >
            {id === null ? (
              name
            ) : (
              <Link to={`?scenario=${id}`} className="touch-target hover:underline">
                {name}
              </Link>
            )}
            {stale.length > 0 && (
              <span className="block font-normal">
                <Status tone="watch">{m.scenarios_plan_changed()}</Status>
              </span>
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Heading({ span, children }: { span: number; children: ReactNode }) {
  return (
    <tr>
      <th scope="colgroup" colSpan={span + 1} className="pt-4 pb-1 text-left text-13 font-semibold text-ink-soft">
        {children}
      </th>
    </tr>
  )
}

function Name({ children }: { children: ReactNode }) {
  return (
    <th
      scope="row"
      className="sticky left-0 max-w-32 border-b md:max-w-40 border-line bg-paper py-2 pr-3 text-left align-top font-normal text-ink-soft"
    >
      {children}
    </th>
  )
}

function Inputs({ columns, all, deal }: { columns: readonly Column[]; all: readonly Column[]; deal: DealWithTerms }) {
  const keys = differingInputs(columns)
  if (keys.length === 0)
    return (
      <tr>
        <td colSpan={columns.length + 1} className="py-2 text-13 text-ink-soft">
          {m.scenarios_as_plan()}
        </td>
      </tr>
    )
  const [plan] = all
  return keys.map((key) => (
    <tr key={key}>
      <Name>{termName(key, deal.dealType)}</Name>
      {columns.map((column) => {
        const differs = column.keys.includes(key)
        return (
          <td key={column.id ?? 'plan'} className={cx(CELL, 'figures', differs ? 'bg-brass-wash font-semibold' : '')}>
            <TermValue part={differs ? column.terms : plan!.terms} name={key} />
            {differs && <span className="sr-only">{m.scenarios_differs_mark()}</span>}
            {column.stale.includes(key) && keysOf(column.changes).some((own) => own === key) && (
              <span className="block text-12 font-normal text-watch">
                {m.scenarios_plan_was()} <TermValue part={column.base} name={key} />
              </span>
            )}
          </td>
        )
      })}
    </tr>
  ))
}

function Results({ columns, plan, dealId }: { columns: readonly Column[]; plan: Column; dealId: string }) {
  const planned = ledgersOf(plan)
  return comparedIn([plan, ...columns]).map((figure) => (
    <tr key={figure}>
      <Name>{FIGURE_NAMES[figure]()}</Name>
      {columns.map((column) => {
        const ledger = ledgersOf(column)[figure]
        const delta = column.id === null ? null : deltaOf(planned[figure], ledger)
        const value = <FigureValue ledger={ledger} missing={missingWords(column.figures, figure)} />
        return (
          <td key={column.id ?? 'plan'} className={CELL}>
            <span
              data-figure
              className="inline-flex items-baseline gap-x-2 whitespace-nowrap max-md:flex-col-reverse max-md:items-end"
            >
              {ledger && <HowHint />}
              <span className={cx(figure === 'net_profit' && 'font-semibold')}>
                {ledger ? (
                  <LedgerHow {...{ ledger, dealId }} scenarioId={column.id}>
                    {value}
                  </LedgerHow>
                ) : (
                  value
                )}
              </span>
            </span>
            {delta !== null && (
              <span className={cx('block text-12 figures', isBetter(figure, delta) ? 'text-good' : 'text-bad')}>
                {deltaWords(delta)}
              </span>
            )}
          </td>
        )
      })}
    </tr>
  ))
}
