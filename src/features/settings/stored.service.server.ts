/** Stored values by key, for features with settings of their own. */
export {
  bumpContentVersion,
  findSetting,
  lockSetting,
  saveSetting,
  takeTurn,
} from './data.server.ts';
