import type { Percent } from '../money.ts'
import type { DrawBasis } from './request.ts'

/** How a request goes to the lender: the lender's own form, filled in by hand, or a mail. */
export const SENDING_WAYS = ['form', 'email'] as const
export type SendingWay = (typeof SENDING_WAYS)[number]

/** What a lender asks for with each draw. Amounts are cents. */
export type DrawTerms = {
  basis: DrawBasis
  minimumCents: number
  photosRequired: boolean
  /** how many, for each line that is requested */
  photosPerLine: number
  inspectionRequired: boolean
  /** when the lender inspects, and whom to call */
  inspectionNote: string
  sendBy: SendingWay
  drawEmail: string | null
}

/** What a lender charges for a draw and holds back from it. These are terms of the loan itself. */
export type DrawCharges = { feeCents: number; retainagePct: Percent }

export const MAX_PHOTOS_PER_LINE = 20
export const MAX_INSPECTION_NOTE = 500
export const MAX_SCHEDULE_LINES = 200

/** What is asked for as long as nobody says otherwise. */
export const USUAL_DRAW_TERMS: DrawTerms = {
  basis: 'percent',
  minimumCents: 0,
  photosRequired: false,
  photosPerLine: 1,
  inspectionRequired: true,
  inspectionNote: '',
  sendBy: 'email',
  drawEmail: null,
}
