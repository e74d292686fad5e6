import { differencesOf, type FormDifference, type NecForm } from '@plumbline/domain/invoices/nec-1099/season'
import type { Context } from '../../platform/http/context.ts'
import type { LiveVendor } from './live-year.ts'
import type { FormRow } from './season-store.ts'

/** What changed since a year was last filed. Tax ids are decrypted only if one was entered since. */
export function compareYear(ctx: Context, filed: readonly FormRow[], live: readonly LiveVendor[]): FormDifference[] {
  const sealedThen = new Map(filed.map(({ vendorId, tinSealed }) => [vendorId, tinSealed]))
  return differencesOf(
    filed.filter(({ standing, changes }) => standing === 'gets_one' || changes.length > 0).map(filedForm),
    live
      .filter(({ standing }) => standing.group === 'gets_one')
      .map((vendor) => ({
        vendorId: vendor.vendorId,
        name: vendor.legalName,
        taxIdType: vendor.tinType,
        taxIdMark: markNow(ctx, vendor.tinSealed, sealedThen.get(vendor.vendorId) ?? null),
        countedCents: vendor.countedCents,
        withheldCents: vendor.withheldCents,
      })),
  )
}

function filedForm({ vendorId, name, tinType, tinSealed, countedCents, withheldCents, standing }: FormRow): NecForm {
  const amounts = standing === 'gets_one' ? { countedCents, withheldCents } : { countedCents: 0, withheldCents: 0 }
  return { vendorId, name, taxIdType: tinType, taxIdMark: tinSealed, ...amounts }
}

/** Checks whether it's the same number, sealed again. */
function markNow({ app: { secrets } }: Context, now: string | null, then: string | null): string | null {
  if (now === null || then === null || now === then) return now
  return secrets.open(now) === secrets.open(then) ? then : now
}
