import { newId } from '../../ids.ts'
import { LUMP_SUM } from './codes.ts'
import type { EstimateLine } from './line.ts'

/** Builds an estimate line for tests: by default, a lump sum without a price. */
export function buildEstimateLine(facts: Partial<EstimateLine> = {}): EstimateLine {
  return {
    key: newId(),
    code: '19-010',
    room: '',
    description: '',
    qty: '1',
    unit: LUMP_SUM,
    unitCostCents: null,
    note: '',
    ...facts,
  }
}
