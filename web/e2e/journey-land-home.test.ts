import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LAND_ANSWERS } from './journey-answers.ts'
import { addComps, closeDeal, createDeal, moveThrough } from './journey-steps.ts'
import { windowOf } from './open-as.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

describe('the journey of a land-home investor', () => {
  it('takes a land-home deal through all fifteen stages', async () => {
    const person = await product.app.signUp({ fullName: 'Jo Mercer' })
    const page = await windowOf(product, person)
    const dealId = await createDeal(page, { Address: '72 Haw Branch Rd' }, 'Land-Home')
    await addComps(product.app.api(person.token), dealId, 220_000_00)
    await page.goto(`/app/deals/${dealId}`)
    await moveThrough(page, LAND_ANSWERS, [
      'Feasibility',
      'Offer',
      'Land due diligence',
      'Land closing',
      'Home order',
      'Permits',
      'Site preparation',
      'Utilities and foundation',
      'Delivery and set',
      'Finish-out',
      'Final inspection and CO',
      'Listed',
      'Sale pending',
    ])
    await closeDeal(page, LAND_ANSWERS)
  })

  it('leaves no window with an error', () => expect(product.problems).toEqual([]))
})
