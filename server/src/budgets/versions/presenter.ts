import type { BudgetVersion } from '@plumbline/contract/budgets/budget'
import { shortPercent } from '@plumbline/domain/money'
import { personOf } from '../presenter.ts'
import type { VersionRow } from './store.ts'

export function presentVersion(row: VersionRow): BudgetVersion {
  return {
    versionNo: row.versionNo,
    contingencyPct: shortPercent(row.contingencyPct),
    totalCents: row.totalCents,
    lines: row.lines.map(({ id, code, description, qty, unit, unitCostCents, originalCents }) => ({
      id,
      code,
      description,
      qty,
      unit,
      unitCostCents,
      originalCents,
    })),
    submittedBy: personOf(row.submittedBy, row.submittedByName),
    approvedBy: { id: row.approvedBy, name: row.approvedByName },
    approvedAt: row.approvedAt.toISOString(),
    selfApproved: row.selfApproved,
  }
}
