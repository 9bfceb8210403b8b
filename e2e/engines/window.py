#!/usr/bin/python3
"""A window with a WebKitGTK view and nothing else, as wide as a phone. WebKitWebDriver starts it."""
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)


# Pages are asked for less motion.
Gtk.Settings.get_default().set_property("gtk-enable-animations", False)


def open_view(_session):
    settings = WebKit2.Settings()
    settings.set_enable_media_stream(True)
    settings.set_enable_mock_capture_devices(True)
    settings.set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.ALWAYS)
    settings.set_enable_write_console_messages_to_stdout(True)
    settings.set_enable_javascript_markup("--without-scripts" not in sys.argv)
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True, settings=settings)
    view.connect("permission-request", lambda _view, request: request.allow() or True)
    window = Gtk.Window()
    window.set_default_size(390, 844)
    window.add(view)
    window.show_all()
    return view


def started(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("MiniBrowser")
    info.set_version(
        WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version()
    )
    session.set_application_info(info)
    session.connect("create-web-view", open_view)


context.connect("automation-started", started)
Gtk.main()
