/** Files of the data folder. */
export const dataFile = 'sightline.db';
export const channelKeysFile = 'channel-keys.json';
