import { expect, it } from 'vitest'
import { oddHudLabels } from './hud-labels.ts'

it('points out HUD labels that aren’t three letters and six digits', () => {
  expect(oddHudLabels(['NTA204417', 'PFS123456'])).toEqual([])
  const odd = ['NTA20441', 'NTA2044177', 'nta204417', 'NT1204417', 'NTA 204417', '']
  expect(oddHudLabels(['NTA204417', ...odd])).toEqual(odd)
})
