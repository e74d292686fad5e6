import { describe, expect, it } from 'vitest'
import { readOrder } from './order.ts'

const PARTS = ['check', 'build', 'unit', 'server', 'web', 'statements', 'workbooks']
const read = (...words: string[]) => readOrder(words, PARTS)

describe('what somebody asks of the suite', () => {
  it('is everything where nothing is named, but what needs more than the project brings', () => {
    expect(read()).toEqual({ parts: ['check', 'build', 'unit', 'server', 'web'] })
  })

  it('is the named parts in the order of the suite, with the pages that they look at', () => {
    expect(read('server', 'check')).toEqual({ parts: ['check', 'build', 'server'] })
    expect(read('check')).toEqual({ parts: ['check'] })
    expect(read('workbooks')).toEqual({ parts: ['workbooks'] })
  })

  it('may be what changed, since the last commit or another', () => {
    expect(read('--changed')).toEqual({ changedSince: 'HEAD' })
    expect(read('--changed=main')).toEqual({ changedSince: 'main' })
  })

  it('is answered with a sentence where it cannot be done', () => {
    expect(read('sever')).toMatchObject({ sentence: expect.stringContaining('Unknown part: sever. Use check, build') })
    expect(read('--changed', 'unit')).toMatchObject({
      sentence: expect.stringContaining('already chooses what to run'),
    })
  })
})
