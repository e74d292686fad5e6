import { describe, expect, it } from 'vitest'
import { readOrder } from './order.ts'

const PARTS = ['check', 'build', 'unit', 'server', 'web', 'statements', 'workbooks']
const read = (...words: string[]) => readOrder(words, PARTS)

describe('the requested parts of the suite', () => {
  it('default to everything that needs no more than the project includes', () => {
    expect(read()).toEqual({ parts: ['check', 'build', 'unit', 'server', 'web'] })
  })

  it('run in suite order, along with the pages they need', () => {
    expect(read('server', 'check')).toEqual({ parts: ['check', 'build', 'server'] })
    expect(read('check')).toEqual({ parts: ['check'] })
    expect(read('workbooks')).toEqual({ parts: ['workbooks'] })
  })

  it('can be what changed since the last commit or another one', () => {
    expect(read('--changed')).toEqual({ changedSince: 'HEAD' })
    expect(read('--changed=main')).toEqual({ changedSince: 'main' })
  })

  it('are refused with an explanation if they can’t be run', () => {
    expect(read('sever')).toMatchObject({ sentence: expect.stringContaining('Unknown part: sever. Use check, build') })
    expect(read('--changed', 'unit')).toMatchObject({
      sentence: expect.stringContaining('already chooses what to run'),
    })
  })
})
