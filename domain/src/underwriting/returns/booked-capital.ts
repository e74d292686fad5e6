import type { Day } from '../../calendar.ts'
import { type DatedMoney, movedDays } from '../../deals/moved-money.ts'
import type { PartnerRecord } from '../terms/deal-terms.ts'

/**
 * Returns the days on which a change of a deal's partners moves capital: of each one whose amount or day differs. What
 * they get from the sale isn't capital.
 * @param purchaseDate when partners without a day of their own contribute; null = not bought yet
 */
export function bookedCapitalDays(
  before: readonly PartnerRecord[],
  after: readonly PartnerRecord[],
  purchaseDate: Day | null,
): Day[] {
  return movedDays(contributions(before, purchaseDate), contributions(after, purchaseDate))
}

function contributions(partners: readonly PartnerRecord[], purchaseDate: Day | null): DatedMoney[] {
  return partners.flatMap(({ name, capitalCents, contributedOn }): DatedMoney[] => {
    const day = contributedOn ?? purchaseDate
    return day === null || capitalCents === 0 ? [] : [[day, `${name} ${capitalCents}`]]
  })
}
