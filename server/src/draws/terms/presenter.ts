import type { DrawTerms, LenderProfile } from '@plumbline/contract/draws/terms'
import type { Actor } from '@plumbline/domain/access/actor'
import { drawPolicy } from '@plumbline/domain/draws/policy'
import { USUAL_DRAW_TERMS } from '@plumbline/domain/draws/terms'
import { shortPercent } from '@plumbline/domain/money'
import type { LenderRow } from './store.ts'

export function presentProfile(actor: Actor, row: LenderRow): LenderProfile {
  return {
    lender: { id: row.id, name: row.name },
    terms: enteredTerms(row),
    version: row.version ?? 0,
    abilities: { edit: drawPolicy.editLender(actor) },
  }
}

/** The terms as entered. Where nobody has entered any, the usual ones count. */
export function enteredTerms(row: Omit<LenderRow, 'id' | 'name' | 'roles'>): DrawTerms {
  const usual = USUAL_DRAW_TERMS
  return {
    basis: row.basis ?? usual.basis,
    minimumCents: row.minimumCents ?? usual.minimumCents,
    photosRequired: row.photosRequired ?? usual.photosRequired,
    photosPerLine: row.photosPerLine ?? usual.photosPerLine,
    inspectionRequired: row.inspectionRequired ?? usual.inspectionRequired,
    inspectionNote: row.inspectionNote ?? usual.inspectionNote,
    sendBy: row.sendBy ?? usual.sendBy,
    drawEmail: row.drawEmail ?? usual.drawEmail,
    feeCents: row.feeCents ?? 0,
    retainagePct: shortPercent(row.retainagePct ?? '0'),
  }
}
