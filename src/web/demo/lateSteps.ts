/** The steps before the demo's first. They load later: they need the color and phone libraries. */
export { Branding } from '../owner/setup/steps/Branding.tsx'
export { BusinessInfo } from '../owner/setup/steps/BusinessInfo.tsx'
