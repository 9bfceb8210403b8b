import { dayMs, hourMs, type Limit, minuteMs } from './limit.ts'

/** Limits on devices and their tills. */
export const limitsOnDevices = {
  pairing_codes_by_address: {
    what: 'wrong pairing codes of devices per address',
    most: 10,
    spanMs: 10 * minuteMs,
    pauseMs: 10 * minuteMs,
    sentence: 'Too many wrong codes were entered here.',
  },
  /** A PIN alone may belong to anybody, so it counts against the device. */
  wrong_pins_by_device: {
    what: 'wrong PINs on one device',
    most: 5,
    spanMs: 5 * minuteMs,
    pauseMs: 5 * minuteMs,
    sentence: 'Too many wrong PINs were entered on this device.',
  },
  wrong_pins_by_device_and_member: {
    what: 'wrong PINs of one person on one device',
    most: 5,
    spanMs: 5 * minuteMs,
    pauseMs: 5 * minuteMs,
    sentence: 'Too many wrong PINs were entered for this person.',
  },
  /** Otherwise a tablet left alone overnight could try all PINs of four digits by the morning. */
  wrong_pins_by_device_in_a_day: {
    what: 'wrong PINs on one device and day, whoever’s they are said to be',
    most: 60,
    spanMs: dayMs,
    sentence: 'Too many wrong PINs were entered on this device today. The owner can pair it again.',
  },
  /** Another text would tell nothing that the first did not. */
  wrong_pin_texts_by_device: {
    what: 'texts to the owner about wrong PINs on one device',
    most: 1,
    spanMs: hourMs,
    sentence: 'The owner already knows of wrong PINs on this device.',
  },
  /** A tablet that roams changes its network all day. */
  second_network_texts_by_device: {
    what: 'notes to the owner about a second network of one device',
    most: 1,
    spanMs: dayMs,
    sentence: 'The owner already knows of this device’s second network.',
  },
  numbers_looked_up_by_device: {
    what: 'numbers looked up on one till',
    most: 300,
    spanMs: hourMs,
    sentence: 'Too many numbers were looked up on this device.',
  },
  /**
   * More than a busy counter needs in a day. Limited, because a device may say anything about its
   * past.
   */
  waited_awards_by_device: {
    what: 'awards that waited on one device while its line was down',
    most: 500,
    spanMs: dayMs,
    sentence: 'This device has sent too many saved awards today.',
  },
} as const satisfies Record<string, Limit>
