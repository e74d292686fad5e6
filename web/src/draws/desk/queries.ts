import type { DeskLender, DeskLoan } from '@plumbline/contract/draws/desk'
import type { DrawStatus } from '@plumbline/domain/draws/status'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../shell/api/api.ts'

export type DeskState = 'open' | 'paid_off'
export type DeskStatus = DrawStatus | 'none'
export type DeskFilter = { state: DeskState; lenders: readonly string[]; statuses: readonly DeskStatus[] }

export const ALL_OPEN: DeskFilter = { state: 'open', lenders: [], statuses: [] }

export const deskQuery = ({ state, lenders, statuses }: DeskFilter) =>
  queryOptions({
    queryKey: ['draws', 'desk', { state, lenders, statuses }],
    queryFn: ({ signal }) =>
      api.drawDesk.list(
        {
          state,
          ...(lenders.length > 0 ? { lenders: [...lenders] } : {}),
          ...(statuses.length > 0 ? { statuses: [...statuses] } : {}),
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

/** Where the rows of the desk can be had as a sheet. */
export function deskFilePath({ state, lenders, statuses }: DeskFilter, locale: string): string {
  const query = new URLSearchParams({ state, lang: locale })
  for (const lender of lenders) query.append('lenders', lender)
  for (const status of statuses) query.append('statuses', status)
  return `/draws.csv?${query}`
}

/** A loan with who lends it. */
export type DeskRow = { lender: DeskLender; loan: DeskLoan }

export function rowsOf(lenders: readonly DeskLender[]): DeskRow[] {
  return lenders.flatMap((lender) => lender.loans.map((loan) => ({ lender, loan })))
}
