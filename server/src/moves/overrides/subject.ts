import type { Words } from '@plumbline/contract/base'
import type { SubjectNow } from '../../approvals/approvable.ts'
import type { DealRecord } from '../../deals/store.ts'
import type { Stage } from '../../pipelines/store.ts'
import type { OverrideRequest } from './store.ts'

/** What is to be approved of a move that was asked for. It has no amount. */
export function subjectOf(
  deal: DealRecord,
  { id, unmet, reason }: Pick<OverrideRequest, 'id' | 'unmet' | 'reason'>,
  target: Stage,
): SubjectNow {
  return {
    subject: {
      object: 'stage_override',
      id,
      dealId: deal.id,
      dealType: deal.dealType,
      vendorId: null,
      vendorCompliant: true,
      lines: [],
      amountCents: null,
    },
    others: [],
    shown: {
      title: titleOf(unmet.length),
      detail: { en: `to ${target.nameEn}`, es: `a ${target.nameEs}` },
      reference: null,
      address: `/app/deals/${deal.id}`,
      mark: { kind: 'reason', text: reason },
    },
  }
}

function titleOf(count: number): Words {
  return count === 1
    ? { en: 'Move with 1 open item', es: 'Mover con 1 requisito pendiente' }
    : { en: `Move with ${count} open items`, es: `Mover con ${count} requisitos pendientes` }
}
