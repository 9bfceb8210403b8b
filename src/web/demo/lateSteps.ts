/** The steps before the one that the demo begins with; their fields know colors and phone numbers. */
export { Branding } from '../owner/setup/steps/Branding.tsx'
export { BusinessInfo } from '../owner/setup/steps/BusinessInfo.tsx'
