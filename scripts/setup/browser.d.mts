import type { LaunchOptions } from '@playwright/test'

export function findChromium(): string | undefined
export function browserOptions(): LaunchOptions
export function shortLivedOptions(): LaunchOptions
export function wholeBrowserOptions(): LaunchOptions
