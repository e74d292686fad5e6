import { proveDurability } from './proving/durability.ts'
import { withCleanup } from './running/cleanup.ts'

/**
 * npm run prove -- durability [rounds]: checks guarantees that tests alone can't prove. Exits with 1 if one is broken.
 */
const PROOFS: Record<string, (rounds: number) => Promise<boolean>> = { durability: proveDurability }

const [name = 'durability', rounds = '30'] = process.argv.slice(2)
const proof = PROOFS[name]
if (!proof || !(Number(rounds) > 0)) {
  process.stderr.write(`Specify a proof and the number of rounds: ${Object.keys(PROOFS).join(', ')} [30]\n`)
  process.exit(2)
}
process.exit(await withCleanup(async () => ((await proof(Number(rounds))) ? 0 : 1)))
