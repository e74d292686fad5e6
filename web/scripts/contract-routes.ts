import { minifyContractRouter } from '@orpc/contract'
import { contract } from '@plumbline/contract/router'

/** Prints methods and paths of the API as JSON: all that the browser's client needs of the contract. */
process.stdout.write(JSON.stringify(minifyContractRouter(contract)))
