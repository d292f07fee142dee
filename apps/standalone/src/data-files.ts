export const dataFile = 'sightline.db';
export const channelKeysFile = 'channel-keys.json';
