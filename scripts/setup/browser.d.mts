import type { LaunchOptions } from '@playwright/test'

export function findChromium(): string | undefined
export function browserOptions(): LaunchOptions
export function wholeBrowserOptions(): LaunchOptions
