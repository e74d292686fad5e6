import { expect, it } from 'vitest'
import { keysHere, listKeys, printedKey } from './listed-keys.ts'

it('lists the keys of what is open, those that do the same on one line', () => {
  const end = listKeys(() => [
    { keys: ['J', '↓'], does: 'Next' },
    { keys: ['N'], does: 'Add' },
  ])
  const endOther = listKeys(() => [{ keys: ['↓', 'PgDn'], does: 'Next' }])
  expect(keysHere()).toEqual([
    { keys: ['J', '↓', 'PgDn'], does: 'Next' },
    { keys: ['N'], does: 'Add' },
  ])
  endOther()
  end()
  expect(keysHere()).toEqual([])
})

it('prints keys as keyboards do', () => {
  expect(['j', 'A', 'ArrowDown', 'PageUp', '?', '/'].map(printedKey)).toEqual(['J', '⇧A', '↓', 'PgUp', '?', '/'])
})
