import type { LaunchOptions } from '@playwright/test'

export function findChromium(): string | undefined
export function findWholeChromium(): string | undefined
export function browserOptions(): LaunchOptions
