import { describe, expect, it } from 'vitest'
import { readAsked } from './asked.ts'

describe('what is asked for', () => {
  it('comes from a prefix, whatever was chosen', () => {
    expect(readAsked('> new', 'deal')).toEqual({ text: 'new', for: 'action', kinds: [] })
    expect(readAsked(' @ana', 'all')).toEqual({ text: 'ana', for: 'contact', kinds: ['contact', 'vendor'] })
    expect(readAsked('#deed', 'all')).toEqual({ text: 'deed', for: 'document', kinds: ['document'] })
  })

  it('otherwise is what was chosen', () => {
    expect(readAsked(' linden ', 'all')).toEqual({ text: 'linden', for: 'all', kinds: undefined })
    expect(readAsked('5100', 'money')).toEqual({ text: '5100', for: 'money', kinds: ['order', 'invoice', 'draw'] })
    expect(readAsked('dark', 'action')).toEqual({ text: 'dark', for: 'action', kinds: [] })
  })
})
