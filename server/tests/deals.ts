import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { DealFields, DealType } from '@plumbline/domain/deals/fields'
import type { Person, TestApp } from './harness.ts'

let houses = 100

/** Creates a deal in the person's organization through the API. It is in the first stage and owned by its creator. */
export async function buildDeal(
  t: TestApp,
  person: Pick<Person, 'token'>,
  fields: Partial<DealFields> = {},
  dealType: DealType = 'fix_and_flip',
): Promise<DealWithTerms> {
  const address = { addressLine1: `${++houses} Elm St`, city: 'Dayton', state: 'OH', postalCode: '45402' }
  const made = await t.api(person.token).post<DealWithTerms>('/deals', { dealType, fields: { ...address, ...fields } })
  if (made.status !== 201) throw new Error(`the deal was not made: ${made.status} ${JSON.stringify(made.body)}`)
  return made.body
}

/** Archives a deal with the regular command. */
export async function archiveDeal(t: TestApp, person: Pick<Person, 'token'>, deal: DealWithTerms): Promise<void> {
  const { id, version } = deal
  const { status } = await t.api(person.token).post(`/deals/${id}/archive`, { version, reason: 'other' })
  if (status !== 200) throw new Error(`the deal was not archived: ${status}`)
}
