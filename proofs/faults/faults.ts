import type { Fault } from './fault.ts'
import { customerFaults } from './server/customer.ts'
import { floodFaults } from './server/floods.ts'
import { languageFaults } from './server/languages.ts'
import { managerFaults } from './server/managers.ts'
import { neighborFaults } from './server/neighbors.ts'
import { ownerFaults } from './server/owner.ts'
import { presenceFaults } from './server/presence.ts'
import { rewardFaults } from './server/rewards.ts'
import { strangerFaults } from './server/strangers.ts'
import { teamFaults } from './server/team.ts'
import { tillFaults } from './server/till.ts'
import { customerPageFaults } from './web/customer.ts'
import { ownerPageFaults } from './web/owner.ts'
import { partFaults } from './web/parts.ts'

export const webFaults = [...customerPageFaults, ...partFaults, ...ownerPageFaults]
export const serverFaults = [
  ...customerFaults,
  ...rewardFaults,
  ...ownerFaults,
  ...strangerFaults,
  ...floodFaults,
  ...tillFaults,
  ...teamFaults,
  ...presenceFaults,
  ...managerFaults,
  ...neighborFaults,
  ...languageFaults,
]
export const faults: readonly Fault[] = [...webFaults, ...serverFaults]
