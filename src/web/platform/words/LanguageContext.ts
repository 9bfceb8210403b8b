import { createContext } from 'react'
import type { SpokenWords } from './language.ts'

/** The language of the components below. Outside of it, they speak the page's. */
export const LanguageContext = createContext<SpokenWords | undefined>(undefined)
