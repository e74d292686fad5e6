import { proveDurability } from './proving/durability.ts'

/** npm run prove -- durability [rounds]: promises that need more than a test to believe. Ends with 1 when one is broken. */
const PROOFS: Record<string, (rounds: number) => Promise<boolean>> = { durability: proveDurability }

const [name = 'durability', rounds = '30'] = process.argv.slice(2)
const proof = PROOFS[name]
if (!proof || !(Number(rounds) > 0)) {
  process.stderr.write(`Specify a proof and the number of rounds: ${Object.keys(PROOFS).join(', ')} [30]\n`)
  process.exit(2)
}
process.exit((await proof(Number(rounds))) ? 0 : 1)
