import { newId } from '../../ids.ts'
import { LUMP_SUM } from './codes.ts'
import type { EstimateLine } from './line.ts'

/** One line of an estimate for tests: a lump sum without a price unless told. */
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
